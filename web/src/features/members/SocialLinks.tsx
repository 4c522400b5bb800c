import type { Member } from '@wayside/contract/members'
import { ExternalLink, Globe } from 'lucide-react'
import { Grid, Stack, Text } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import { profileTexts as texts } from './members.texts.ts'
import styles from './SocialLinks.module.css'

/**
 * Links the member's other sites. Members type them, so they get no referrer and no endorsement.
 */
export function SocialLinks({ member }: { member: Member }) {
  const links = socialLinks(member)
  if (links.length === 0) return null

  return (
    <Stack as="section" gap={4} aria-labelledby="elsewhere">
      <h2 id="elsewhere">{texts.links}</h2>
      <Grid as="ul" gap={3}>
        {links.map(({ network, href, text }) => (
          <li key={network}>
            <a
              className={styles.link}
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
            >
              <NetworkIcon network={network} />
              <span>
                <b>{texts.networks[network]}</b>
                <Text as="span" ink="quiet" size="small" clamp={1}>
                  <AsWritten>{text}</AsWritten>
                </Text>
              </span>
              <ExternalLink aria-hidden />
              <VisuallyHidden>, {texts.newTab}</VisuallyHidden>
            </a>
          </li>
        ))}
      </Grid>
    </Stack>
  )
}

const shapes = {
  instagram:
    'M7.03.084c-1.277.06-2.149.264-2.911.563-.789.308-1.458.72-2.123 1.388S.921 3.372.616 4.162C.32 4.926.12 5.8.064 7.076.008 8.354-.005 8.765.002 12.023s.02 3.667.082 4.947c.061 1.277.264 2.149.564 2.911.308.789.72 1.457 1.388 2.123s1.337 1.074 2.128 1.38c.764.295 1.637.496 2.914.552 1.277.056 1.688.069 4.946.063s3.668-.021 4.948-.082c1.28-.06 2.147-.265 2.91-.563.789-.308 1.458-.72 2.123-1.388s1.074-1.338 1.38-2.128c.295-.764.496-1.637.551-2.913.056-1.281.07-1.69.063-4.948s-.02-3.667-.081-4.947-.264-2.149-.564-2.911c-.308-.789-.72-1.457-1.387-2.123C21.298 1.33 20.628.921 19.838.616 19.074.321 18.202.12 16.924.064 15.647.009 15.236-.005 11.977.001 8.718.008 8.31.021 7.03.084m.14 21.693c-1.17-.051-1.805-.245-2.229-.408-.56-.216-.96-.477-1.382-.895s-.681-.819-.9-1.378c-.164-.423-.362-1.058-.417-2.228-.06-1.264-.072-1.644-.079-4.848s.005-3.583.06-4.848c.05-1.169.246-1.805.409-2.228.216-.561.476-.96.895-1.382s.818-.681 1.378-.9c.423-.165 1.057-.361 2.227-.417 1.265-.06 1.645-.072 4.848-.079s3.583.005 4.85.061c1.168.051 1.805.244 2.227.408.561.216.96.475 1.382.895s.682.818.901 1.379c.165.422.361 1.056.417 2.226.06 1.266.073 1.645.079 4.848s-.005 3.583-.06 4.848c-.052 1.17-.246 1.806-.409 2.23-.216.56-.476.96-.895 1.38s-.818.682-1.378.9c-.423.165-1.058.362-2.227.418-1.265.06-1.644.072-4.849.079s-3.582-.006-4.848-.061m9.783-16.19a1.44 1.44 0 1 0 1.437-1.443 1.44 1.44 0 0 0-1.437 1.442M5.839 12.012a6.161 6.161 0 1 0 12.323-.024 6.161 6.161 0 0 0-12.323.024M8 12.008A4 4 0 1 1 12.008 16 4 4 0 0 1 8 12.008',
  x: 'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
  facebook:
    'M24 12.073C24 5.405 18.627 0 12 0S0 5.405 0 12.073C0 18.1 4.388 23.095 10.125 24v-8.437H7.078v-3.49h3.047v-2.66c0-3.025 1.792-4.697 4.533-4.697 1.313 0 2.686.236 2.686.236v2.971H15.83c-1.491 0-1.956.931-1.956 1.886v2.264h3.328l-.532 3.49h-2.796V24C19.612 23.095 24 18.1 24 12.073z',
}

function NetworkIcon({ network }: { network: SocialLink['network'] }) {
  if (network === 'website') return <Globe aria-hidden />
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={shapes[network]} />
    </svg>
  )
}

export interface SocialLink {
  network: 'instagram' | 'x' | 'facebook' | 'website'
  href: string
  /** The visible text: the handle, or the real host and path, so that no link hides its target. */
  text: string
}

// The characters that networks allow in a user name; no slash, dot-dot or scheme can match.
const handle = /^(?!\.+$)[\w.]{1,50}$/

const account = (
  network: SocialLink['network'],
  home: string,
  name: string,
): SocialLink | undefined => {
  const plain = name.trim().replace(/^@/, '')
  return handle.test(plain) ? { network, href: `${home}/${plain}`, text: `@${plain}` } : undefined
}

// Browsers drop control characters inside a URL, so "java\nscript:" must be judged without them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const invisible = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Returns an http or https address without credentials; a bare domain is completed with https. */
export function webAddress(written: string): URL | undefined {
  const plain = written.replace(invisible, '')
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(plain) && !/^[^/:]+\.[^/:]+:\d+(\/|$)/.test(plain)
  const whole = hasScheme ? plain : `https://${plain}`
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  if (!/^https?:$/.test(url.protocol)) return undefined
  if (url.username || url.password || !url.hostname.includes('.')) return undefined
  return url
}

const page = (network: SocialLink['network'], written: string): SocialLink | undefined => {
  const url = webAddress(written)
  if (!url) return undefined
  const path = url.pathname === '/' ? '' : url.pathname.replace(/\/$/, '')
  return { network, href: url.href, text: url.host.replace(/^www\./, '') + path }
}

// "ana.lima" could be a user name or a domain, so only a slash or a scheme makes it an address.
const facebook = (written: string) =>
  account('facebook', 'https://www.facebook.com', written) ?? page('facebook', written)

/** Returns the links of a profile that are safe to follow (http and https). */
export const socialLinks = ({
  instagramUN,
  twitterUN,
  facebookUN,
  webUN,
}: Pick<Member, 'instagramUN' | 'twitterUN' | 'facebookUN' | 'webUN'>): SocialLink[] =>
  [
    account('instagram', 'https://instagram.com', instagramUN),
    account('x', 'https://x.com', twitterUN),
    facebook(facebookUN),
    page('website', webUN),
  ].filter((link) => link !== undefined)
