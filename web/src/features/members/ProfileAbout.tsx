import { greetingOf, type Member } from '@wayside/contract/members'
import { profileTexts as texts } from './members.texts.ts'
import './ProfileAbout.css'

export function ProfileAbout({ member }: { member: Member }) {
  return (
    <section
      className="profile-about"
      data-greeting={member.bio === greetingOf(member.name) || undefined}
      aria-labelledby="about"
    >
      <h2 id="about">{texts.about}</h2>
      <p>{member.bio}</p>
    </section>
  )
}
