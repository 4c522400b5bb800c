import { useState } from 'react'
import { fieldErrorsOf, sayWhy } from '../../api/sayWhy.ts'

/** What the server said about single fields. */
export const refusedFields = (error: unknown): Problem[] =>
  Object.entries(fieldErrorsOf(error)).map(([field, message]) => ({ field, message }))

/** Why a form was refused as a whole; undefined when the refusal is about single fields. */
export const wholeRefusal = (error: Error | null, texts: { failed: string; network?: string }) =>
  error && refusedFields(error).length === 0 ? sayWhy(error, texts) : undefined

/**
 * What is wrong with the fields of a form: told at every submit, and each until its field is
 * edited.
 */
export function useProblems() {
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  return {
    problems,
    /** Changes with every answer to a submit, so that the same problems are told again. */
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

/** One line a message: it names the first field that has it. */
export function groupProblems(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ message }, at) => problems.findIndex((other) => other.message === message) === at,
  )
}

/** The first problem of each field: one is enough to mend. */
export const firstPerField = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at)

interface Parsed {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
}

/** What a schema of the contract finds wrong with a form, one problem a field. */
export const problemsOf = ({ error }: Parsed): Problem[] =>
  firstPerField(
    (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message })),
  )
