import { basename } from 'node:path'

/**
 * A class is called after its file and itself, `Header_menu`, in the app and in the prerendered
 * pages alike. So the names of the style files must differ, which `npm run check` watches over.
 */
export const cssModules = {
  generateScopedName: (name: string, file: string) =>
    `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`,
  /**
   * No component needs the names of keyframes, which are the ones with a hyphen; each would weigh
   * in the entry.
   */
  getJSON(_file: string, names: Record<string, string>) {
    for (const name of Object.keys(names)) if (name.includes('-')) delete names[name]
  },
}
