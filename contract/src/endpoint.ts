import type { z } from 'zod/mini'

/** Describes one HTTP call. The server registers it, the web calls it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /**
   * The allowed callers: `member` needs a session of a member in good standing, `anyMember` any
   * session, `moderator` one of a moderator that a second step confirmed within 12 hours. To a
   * `public` call a member in another standing is a visitor.
   */
  readonly access: 'public' | 'member' | 'anyMember' | 'moderator'
  /** A public call that knows members in any standing. */
  readonly knowsRestricted?: true
  /** Only for a session in which the member has confirmed within 15 minutes who they are. */
  readonly confirm?: true
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** Texts of rules that are reported before all others, in this order (spec §5). */
  readonly order?: readonly string[]
  /** The body is multipart/form-data; JSON otherwise. */
  readonly multipart?: true
  /** The file field of a multipart body, and the text of its refusal when it is too large. */
  readonly file?: { readonly name: string; readonly tooBig: string }
  /** A refusal lists the missing and received fields (spec §7, POST /api/jobs). */
  readonly listsFields?: true
  readonly response: z.ZodMiniType
  /** The response is a file of this type; JSON otherwise. */
  readonly contentType?: string
}

/** Keeps the literal types, so that callers get exact inputs and outputs. */
export const endpoint = <const E extends Endpoint>(description: E): E => description

type Part<E, K extends string> =
  E extends Readonly<Record<K, z.ZodMiniType>> ? Record<K, z.infer<E[K]>> : unknown
type RawPart<E, K extends string> =
  E extends Readonly<Record<K, z.ZodMiniType>> ? Record<K, z.input<E[K]>> : unknown

/** The checked input of a handler. `file` holds the raw bytes as they were uploaded. */
export type Checked<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { file: object } ? { file: Uint8Array | undefined } : unknown)

/** The part of Blob that this package needs; it is compiled without DOM and Node types. */
export interface Picture {
  readonly size: number
  readonly type: string
}

/** The input that a caller must supply. */
export type Input<E extends Endpoint> = RawPart<E, 'params'> &
  RawPart<E, 'query'> &
  RawPart<E, 'body'> &
  (E extends { file: object } ? { file?: Picture | undefined } : unknown)

export type Output<E extends Endpoint> = z.infer<E['response']>

/**
 * Sorts the problems of a body: those of its `order` first, the others in the order of the fields.
 */
export function inOrder<P extends { readonly message: string }>(
  problems: readonly P[],
  order: readonly string[] = [],
) {
  const rank = ({ message }: P) => (order.includes(message) ? order.indexOf(message) : order.length)
  return [...problems].sort((one, other) => rank(one) - rank(other))
}
