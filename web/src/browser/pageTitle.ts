import { useEffect } from 'react'

/** document.title becomes `${title} · Wayside`. */
export function usePageTitle(title: string) {
  useEffect(() => setPageTitle(title), [title])
}

let title = ''
let unread = 0

const show = () => {
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${title ? `${title} · Wayside` : 'Wayside'}`
}

function setPageTitle(next: string) {
  title = next
  show()
}

/** Shows the unread count in front of every title. */
export function setUnreadInTitle(next: number) {
  unread = next
  show()
}
