export interface Finding {
  part: string
  /** `doubt` means that Wayside runs, but perhaps not as intended. */
  state: 'good' | 'doubt' | 'wrong'
  says: string
  advice?: string
}

export const good = (part: string, says: string): Finding => ({ part, state: 'good', says })
export const doubt = (part: string, says: string, advice: string): Finding => ({
  part,
  state: 'doubt',
  says,
  advice,
})
export const wrong = (part: string, says: string, advice: string): Finding => ({
  part,
  state: 'wrong',
  says,
  advice,
})
