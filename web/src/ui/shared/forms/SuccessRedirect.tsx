import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Panel, Row, Text } from '../../kit/layout.ts'

interface Props {
  children: ReactNode
  /** Says that the redirect follows. */
  soon: string
  to: string
  /** The delay of the redirect in milliseconds (spec §9). */
  after: number
  /** The text of the link that goes there at once. */
  label: string
}

/**
 * Says that a form was submitted, then redirects. The redirect replaces the entry, so that Back
 * does not lead to the form.
 */
export function SuccessRedirect({ children, soon, to, after, label }: Props) {
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), after)
    return () => clearTimeout(timer)
  }, [navigate, to, after])

  return (
    <Panel gap={5} pad="large" lift="high">
      <Notice tone="ok" focus>
        {children}
      </Notice>
      <Text ink="quiet">{soon}</Text>
      <Row>
        <ButtonLink kind="sign" to={to} replace>
          <span>{label}</span>
          <ArrowRight aria-hidden />
        </ButtonLink>
      </Row>
    </Panel>
  )
}
