import { basename } from 'node:path'

/**
 * A class is called after its file and itself, `Header_menu`, in the app and in the pages drawn before it alike. So the names
 * of the style files must differ, which `npm run check` watches over.
 */
export const cssModules = {
  generateScopedName: (name: string, file: string) => `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`,
}
