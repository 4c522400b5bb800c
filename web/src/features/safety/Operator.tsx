import { useQuery } from '@tanstack/react-query'
import { operator } from '@wayside/contract/operator'
import { call } from '../../api/call.ts'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { QueryFailed } from '../../ui/kit/feedback/QueryView.tsx'
import { operatorTexts as texts } from './privacyNotice.texts.ts'
import { TextSection } from './TextSection.tsx'

/** The operator of this installation, and the services that it hands personal data to. */
const useOperator = () =>
  useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => call(operator.read, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Shows who the operator is and how to reach them; both have their lines before they are known. */
export function Operator({ hint }: { hint: string }) {
  const { data, isError, refetch } = useOperator()
  return (
    <EditSection title={texts.title}>
      <p>
        <span>{data ? (data.name ?? texts.noName) : '\u00a0'}</span>
        <br />
        {data?.contact ? (
          <a href={`mailto:${data.contact}`}>{data.contact}</a>
        ) : (
          <span>{data && texts.noContact}</span>
        )}
      </p>
      {isError && (
        <QueryFailed tryAgain={texts.tryAgain} onTryAgain={() => void refetch()}>
          {texts.failed}
        </QueryFailed>
      )}
      <p>{hint}</p>
    </EditSection>
  )
}

/** Shows who else gets something of a member, such as the hosts that the operator has configured. */
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
      {isError && (
        <QueryFailed tryAgain={texts.tryAgain} onTryAgain={() => void refetch()}>
          {texts.failed}
        </QueryFailed>
      )}
    </TextSection>
  )
}
