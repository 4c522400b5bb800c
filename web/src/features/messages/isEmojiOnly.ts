const one = String.raw`(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*(?:\u{200D}\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*)*)`
const upToThree = new RegExp(`^(?:${one}\\s?){1,3}$`, 'u')

/** One to three emoji and nothing else: they are drawn large. */
export const isEmojiOnly = (text: string) => text.length < 60 && upToThree.test(text)
