import { useQuery } from '@tanstack/react-query'
import { operator } from '@wayside/contract/operator'
import { call } from '../../api/call.ts'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { QueryFailed, QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { operatorTexts as texts } from './privacyNotice.texts.ts'
import { TextSection } from './TextSection.tsx'

/** The operator of this installation, and the services that it hands personal data to. */
const useOperator = () =>
  useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => call(operator.read, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

const placeholder = (
  <p>
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <br />
    <span>{'\u00a0'}</span>
  </p>
)

/** Shows who the operator is and how to reach them; both have their lines before they are known. */
export function Operator({ hint }: { hint: string }) {
  return (
    <EditSection title={texts.title}>
      <QueryView query={useOperator()} texts={texts} placeholder={placeholder}>
        {({ name, contact }) => (
          <p>
            <span>{name ?? texts.noName}</span>
            <br />
            {contact ? <a href={`mailto:${contact}`}>{contact}</a> : <span>{texts.noContact}</span>}
          </p>
        )}
      </QueryView>
      <p>{hint}</p>
    </EditSection>
  )
}

/**
 * Shows who else gets something of a member, such as the hosts that the operator has configured.
 * The recipients of every installation stand here before the others are known and when they cannot
 * be loaded, so the failure stands below them, not in their place as in `QueryView`.
 */
export function Recipients() {
  const { data, isError, refetch } = useOperator()
  return (
    <TextSection
      title={texts.recipients}
      items={[
        ...(data ? [data.sendsEmails ? texts.mail(data.mailHost) : texts.noMail] : []),
        ...(data?.pictureHost ? [texts.pictures(data.pictureHost)] : []),
        texts.push(data?.pushHosts ?? []),
        texts.nobodyElse,
      ]}
    >
      {isError && <QueryFailed onTryAgain={refetch}>{texts.failed}</QueryFailed>}
    </TextSection>
  )
}
