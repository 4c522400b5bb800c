/** Asks the member to confirm who they are; false when they would rather not. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Sets who asks: the dialog, which stands above this folder. */
export const setConfirmation = (next: Ask | undefined) => {
  ask = next
}

/** Several refused calls at a time are one question. */
export function askForConfirmation(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
