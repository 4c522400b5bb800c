/** Asks the member to confirm who they are; false when they would rather not. */
type Ask = () => Promise<boolean>

const PATIENCE_MS = 5000

let ask: Ask | undefined
let onSet: (() => void) | undefined
let asking: Promise<boolean> | undefined

/** Sets who asks: the dialog, which stands above this folder and loads after the first screen. */
export const setConfirmation = (next: Ask | undefined) => {
  ask = next
  if (next) onSet?.()
}

/** Resolves once there is somebody who asks, or after a while without. */
const untilSet = () =>
  new Promise<void>((resolve) => {
    onSet = resolve
    setTimeout(resolve, PATIENCE_MS)
  })

async function askOnce() {
  if (!ask) await untilSet()
  return (await ask?.()) ?? false
}

/** Several refused calls at a time are one question. */
export function askForConfirmation(): Promise<boolean> {
  asking ??= askOnce().finally(() => {
    asking = undefined
  })
  return asking
}
