import { newClientId } from '../../../api/newClientId.ts'

interface Tried {
  text: string
  clientId: string
}

/** What the member wrote to somebody and has not sent yet. */
export interface Draft {
  text: string
  /** The last try to send it: the server may have stored it although the answer was lost. */
  tried?: Tried
}

/** The try to make now. The same text keeps its id, so that a retry never doubles the message. */
export const tryDraft = ({ tried }: Draft, text: string, newId = newClientId): Tried =>
  tried?.text === text ? tried : { text, clientId: newId() }
