export interface Problem {
  field: string
  message: string
}

/** One line a message: it names the first field that has it. */
export function groupProblems(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ message }, at) => problems.findIndex((other) => other.message === message) === at)
}
