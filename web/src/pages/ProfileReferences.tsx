import type { ReferenceCounts } from '@wayside/contract/referenceCounts'
import ReferencesSection from '../features/references/list/ReferencesSection.tsx'
import { ReferenceMenu } from './ReferenceMenu.tsx'

interface Props {
  member: { _id: string; name: string; lastname: string }
  isOwn: boolean
  details: { references: ReferenceCounts; mayWriteReference: boolean }
}

/** The references of a profile, each with its menu; in a file of its own, to be loaded later. */
const ProfileReferences = ({ member, isOwn, details }: Props) => (
  <ReferencesSection
    {...{ member, isOwn }}
    counts={details.references}
    mayWrite={details.mayWriteReference}
    menuOf={(reference) => <ReferenceMenu reference={reference} about={member} />}
  />
)

export default ProfileReferences
