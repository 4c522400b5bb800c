import { useState } from 'react'
import { fieldErrorsOf, sayWhy } from '../../../api/sayWhy.ts'

/** Returns the server's messages about single fields. */
export const refusedFields = (error: unknown): Problem[] =>
  Object.entries(fieldErrorsOf(error)).map(([field, message]) => ({ field, message }))

/** Returns the error of a whole form; undefined when it is about single fields. */
export const wholeRefusal = (error: Error | null, texts: { failed: string; network?: string }) =>
  error && refusedFields(error).length === 0 ? sayWhy(error, texts) : undefined

/**
 * Holds the problems of a form's fields: shown at every submit, and each until its field is edited.
 */
export function useProblems() {
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  return {
    problems,
    /** Changes with every response, so that the same problems are announced again. */
    attempt,
    problemOf: (name: string) => problems.find(({ field }) => field === name)?.message,
    show: (next: Problem[]) => {
      setProblems(next)
      setAttempt((count) => count + 1)
    },
    edited: (name: string) => setProblems((known) => known.filter(({ field }) => field !== name)),
  }
}

export interface Problem {
  field: string
  message: string
}

/** Each message once, linked to the first field that has it. */
export function groupProblems(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ message }, at) => problems.findIndex((other) => other.message === message) === at,
  )
}

export const firstPerField = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at)

interface Parsed {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
}

/** Returns the problems that a schema of the contract finds in a form, one a field. */
export const problemsOf = ({ error }: Parsed): Problem[] =>
  firstPerField(
    (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })),
  )
