import { type Standing, standingText } from '@wayside/contract/standing'
import { usePageTitle } from '../browser/pageTitle.ts'
import { StandingReason } from '../features/reports/StandingReason.tsx'
import { postedDate } from '../format/dates.ts'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { ErrorPage } from '../ui/kit/feedback/ErrorPage.tsx'
import { restrictedTexts as texts } from './restricted.texts.ts'

const { titles } = texts
const isKnown = (state: string): state is keyof typeof titles => Object.hasOwn(titles, state)

/** Stands in place of every screen of a member whose standing is not good; the settings stay. */
export default function RestrictedPage({ standing }: { standing: Standing }) {
  const title = titles[isKnown(standing.state) ? standing.state : 'suspended']
  usePageTitle(title)
  return (
    <ErrorPage
      sign={texts.sign}
      title={title}
      text={standingText(standing, postedDate)}
      more={<StandingReason standing={standing} />}
    >
      {standing.state === 'leaving' ? (
        <ButtonLink kind="main" to="/settings#data">
          {texts.keep}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink kind="main" to="/settings#reports">
            {texts.appeal}
          </ButtonLink>
          <ButtonLink to="/settings#data">{texts.data}</ButtonLink>
        </>
      )}
    </ErrorPage>
  )
}
