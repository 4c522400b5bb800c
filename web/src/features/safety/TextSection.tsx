import { TextLink } from '../../ui/kit/Button.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Stack } from '../../ui/kit/layout.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'

interface Props {
  title: string
  hint?: string
  /** Sentences, and links to other screens. */
  items: readonly (string | { to: string; label: string })[]
  children?: Elements
}

/** A section of sentences, each with a dot. */
export const TextSection = ({ title, hint, items, children }: Props) => (
  <EditSection title={title}>
    {hint && <p>{hint}</p>}
    <Stack as="ul" gap={3} dots>
      {items.map((item) =>
        typeof item === 'string' ? (
          <li key={item}>{item}</li>
        ) : (
          <li key={item.label}>
            <TextLink to={item.to}>{item.label}</TextLink>
          </li>
        ),
      )}
    </Stack>
    {children}
  </EditSection>
)
