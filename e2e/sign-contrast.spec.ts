import { expect, test } from './fixtures.ts'

// The face of a sign is painted on a pseudo-element, where no accessibility engine finds the
// contrast of its words.

test('the words of every sign stand out from its face in both themes, chosen or not', async ({
  page,
}) => {
  await page.goto('/register')
  const signs = page.getByRole('radiogroup').locator('label')
  await expect(signs).toHaveCount(3)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const chosen of [0, 1, 2]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await signs.nth(chosen).click()
      await expect(signs.nth(chosen).getByRole('radio')).toBeChecked()
      const contrasts = await signs.evaluateAll((all) => {
        const canvas = document
          .createElement('canvas')
          .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
        const luminanceOf = (colour: string) => {
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
          const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
            const share = part / 255
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * r + 0.7152 * g + 0.0722 * b
        }
        return all.flatMap((sign) => {
          const face = document.createElement('i')
          face.style.color = 'var(--face)'
          const background = luminanceOf(getComputedStyle(sign.appendChild(face)).color)
          face.remove()
          return [...sign.querySelectorAll('strong, small')].map((words) => {
            const ink = luminanceOf(getComputedStyle(words).color)
            return (Math.max(ink, background) + 0.05) / (Math.min(ink, background) + 0.05)
          })
        })
      })
      expect(contrasts).toHaveLength(6)
      for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5)
    }
})
