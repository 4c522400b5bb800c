/**
 * One sentence for whoever starts the app; main prints it and exits 1, a stack would explain
 * nothing more.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
