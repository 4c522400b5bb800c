import { command } from './command.ts'

/** `npm run backup` or `restore` with this environment and nothing else. */
export const run = (
  task: 'backup' | 'restore',
  path: string[],
  environment: Record<string, string>,
) => command('server/commands/backup/main.ts', [task, ...path], environment)
