import { usePageTitle } from '../browser/pageTitle.ts'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { ErrorPage } from '../ui/kit/feedback/ErrorPage.tsx'
import { notFoundTexts as texts } from './notFound.texts.ts'

export function Component() {
  usePageTitle(texts.pageTitle)
  return (
    <ErrorPage sign="404" title={texts.title} text={texts.hint}>
      <ButtonLink kind="main" to="/">
        {texts.home}
      </ButtonLink>
      <ButtonLink to="/discover">{texts.discover}</ButtonLink>
    </ErrorPage>
  )
}
