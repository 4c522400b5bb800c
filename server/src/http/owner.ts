import type { IncomingHttpHeaders } from 'node:http'
import { memberHeader } from '@wayside/contract/errors'
import type { Caller } from './caller.ts'

/** As Node names it: in lower case. */
export const ownerHeader = memberHeader.toLowerCase()

/** Whether a page makes this call for another member than the one whose session it carries. Without the header nobody is named. */
export const isOfOther = (headers: IncomingHttpHeaders, { member }: Pick<Caller, 'member'>) =>
  headers[ownerHeader] !== undefined && headers[ownerHeader] !== member
