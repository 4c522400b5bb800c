import { useEffect } from 'react'

/** document.title becomes `${title} · Wayside`. */
export function usePageTitle(title: string) {
  useEffect(() => setPageTitle(title), [title])
}

let title = ''
let count = 0

const show = () => {
  document.title = `${count > 0 ? `(${count}) ` : ''}${title ? `${title} · Wayside` : 'Wayside'}`
}

function setPageTitle(next: string) {
  title = next
  show()
}

/** Shows how much is new in front of every title. */
export function setCountInTitle(next: number) {
  count = next
  show()
}
