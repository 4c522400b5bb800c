import { usePageTitle } from '../browser/pageTitle.ts'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { ErrorPage } from '../ui/kit/feedback/ErrorPage.tsx'

export function Component() {
  usePageTitle('Page not found')
  return (
    <ErrorPage
      sign="404"
      title="No path leads here."
      text="This page does not exist, or it has moved without leaving a sign."
    >
      <ButtonLink kind="main" to="/">
        Home
      </ButtonLink>
      <ButtonLink to="/discover">Discover People</ButtonLink>
    </ErrorPage>
  )
}
