import type { StayAddress } from '@wayside/contract/stayAddress'
import { ButtonAnchor } from '../../../ui/kit/Button.tsx'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { addressTexts as texts } from './address.texts.ts'

/** Where the guest stays, as rows of a list of facts, which styles them. */
export const StayAt = ({ address, phone, arrival }: StayAddress) => (
  <>
    {address && <Row name={texts.fields.address}>{<Lines text={address} />}</Row>}
    {phone && (
      <Row name={texts.fields.phone}>
        <Phone number={phone} />
      </Row>
    )}
    {arrival && <Row name={texts.fields.arrival}>{<Lines text={arrival} />}</Row>}
  </>
)

const Row = ({ name, children }: { name: string; children: Elements }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Lines = ({ text }: { text: string }) => (
  <p dir="auto" translate="no">
    {text}
  </p>
)

/** A number that can be called; anything else that was typed is a text. */
function Phone({ number }: { number: string }) {
  const digits = number.replace(/[^+\d]/g, '')
  if (!/^\+?\d{3,}$/.test(digits)) return <AsWritten>{number}</AsWritten>
  return (
    <ButtonAnchor kind="inline" href={`tel:${digits}`}>
      <AsWritten>{number}</AsWritten>
    </ButtonAnchor>
  )
}
