import { useEffect } from 'react'
import { setPageTitle } from './pageTitle.ts'

/** document.title becomes `${title} · Wayside`. */
export function usePageTitle(title: string) {
  useEffect(() => setPageTitle(title), [title])
}
