/** Refuses to make or restore a backup; the operator reads the message as one line. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
