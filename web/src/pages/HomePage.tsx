import { usePageTitle } from '../ui/usePageTitle.ts'

export function Component() {
  usePageTitle('Go far. Know someone there.')
  return <h1>Go far. Know someone there.</h1>
}
