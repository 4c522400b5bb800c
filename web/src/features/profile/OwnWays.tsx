import type { Member } from '@wayside/contract/members'
import { ArrowRight, Eye, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { ownTexts as texts } from './profile.texts.ts'

/** What members do with their own profile. */
export function OwnWays({ member }: { member: Member }) {
  const path = `/visitprofile/${member._id}`
  return (
    <>
      <Link className="blade" to="/profiledit">
        {texts.edit}
        <ArrowRight className="i" aria-hidden />
      </Link>
      <Link className="btn" to="/post-job">
        <Plus className="i" aria-hidden />
        {texts.post}
      </Link>
      <Link className="btn" to={path}>
        <Eye className="i" aria-hidden />
        {texts.asOthers}
      </Link>
      <ShareButton title={`${member.name} ${member.lastname}`} path={path} onlyCopy>
        {texts.copy}
      </ShareButton>
    </>
  )
}
