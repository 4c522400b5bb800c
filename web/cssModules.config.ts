import { basename } from 'node:path'

/**
 * A class is named after its file and itself, `Header_menu`, in the app and in prerendered pages.
 * So style files need distinct names, which `npm run check` verifies.
 */
export const cssModules = {
  generateScopedName: (name: string, file: string) =>
    `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`,
  /**
   * Names with a hyphen are keyframes, which no component uses; exporting them would enlarge the
   * entry.
   */
  getJSON(_file: string, names: Record<string, string>) {
    for (const name of Object.keys(names)) if (name.includes('-')) delete names[name]
  },
}
