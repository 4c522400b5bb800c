import type { Member } from '@wayside/contract/members'
import { ExternalLink } from 'lucide-react'
import { profileTexts as texts } from './members.texts.ts'
import { NetworkIcon } from './NetworkIcon.tsx'
import { socialLinks } from './socialLinks.ts'
import './SocialLinks.css'

/** Where else the member is found. Members write these: nothing of ours is vouched for or handed over. */
export function SocialLinks({ member }: { member: Member }) {
  const links = socialLinks(member)
  if (links.length === 0) return null

  return (
    <section className="social-links" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{texts.links}</h2>
      <ul>
        {links.map(({ network, href, text }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
              <NetworkIcon network={network} />
              <b>{network}</b>
              <span>{text}</span>
              <ExternalLink className="i" aria-hidden />
              <span className="vh">, {texts.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
