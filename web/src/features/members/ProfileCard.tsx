import { countryName } from '@wayside/contract/countries'
import type { Member } from '@wayside/contract/members'
import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { urlOfSearch } from './discoverSearch.ts'
import { monthSince } from './memberSince.ts'
import { cardTexts, profileTexts as texts } from './members.texts.ts'
import { VerifiedMark } from './VerifiedMark.tsx'
import './ProfileCard.css'

/** Who this is and what to do about it; it stays in sight while the rest is read. */
export function ProfileCard({ member, children }: { member: Member; children: ReactNode }) {
  return (
    <div className={`profile-card ${member.hostornomad}`}>
      <Avatar picture={member.profilePic} size={160} className="profile-card-face" />
      <h1>
        {member.name} {member.lastname}
      </h1>
      <Mark type={member.hostornomad} country={member.country} />
      <ul className="profile-card-facts">
        {member.isVerified && (
          <li>
            <VerifiedMark>{texts.verified}</VerifiedMark>
          </li>
        )}
        {member.registerAge && (
          <li>
            <CalendarDays className="i" aria-hidden />
            {cardTexts.since} {monthSince(member.registerAge)}
          </li>
        )}
        <li>
          <MapPin className="i" aria-hidden />
          <Link to={urlOfSearch({ country: member.country, hostornomad: '', page: 1 })}>{countryName(member.country)}</Link>
        </li>
      </ul>
      <div className="profile-card-actions">{children}</div>
    </div>
  )
}
