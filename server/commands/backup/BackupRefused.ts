import { StartRefused } from '../../src/refusal.ts'

/** Refuses to make or restore a backup; the operator reads the message as one line. */
export class BackupRefused extends StartRefused {
  override name = 'BackupRefused'
}
