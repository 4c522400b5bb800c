import type { Member } from '@wayside/contract/members'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { yearSince } from './memberSince.ts'
import { cardTexts as texts } from './members.texts.ts'
import { VerifiedMark } from './VerifiedMark.tsx'
import './MemberCard.css'

/** One member of the results. The link is the name; its target is stretched over the whole card. */
export function MemberCard({ member }: { member: Member }) {
  return (
    <li className={`member-card ${member.hostornomad}`}>
      <Avatar picture={member.profilePic} size={76} className="member-card-face" />
      <div className="member-card-who">
        <h3>
          <Link to={`/visitprofile/${member._id}`}>
            {member.name} {member.lastname}
          </Link>
        </h3>
        <Mark type={member.hostornomad} country={member.country} />
      </div>
      <p className="member-card-bio">{member.bio}</p>
      <p className="member-card-foot">
        {member.isVerified && <VerifiedMark>{texts.verified}</VerifiedMark>}
        {member.registerAge && (
          <span>
            {texts.since} {yearSince(member.registerAge)}
          </span>
        )}
      </p>
    </li>
  )
}
