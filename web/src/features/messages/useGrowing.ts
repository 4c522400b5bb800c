import { type RefObject, useLayoutEffect } from 'react'

/** Lets an input grow with its text where CSS `field-sizing` is unknown. */
export function useGrowing(input: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const { current } = input
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    if (text) current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`
  }, [input, text])
}
