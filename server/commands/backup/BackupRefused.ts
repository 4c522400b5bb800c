/** One sentence for whoever makes or restores a backup. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
