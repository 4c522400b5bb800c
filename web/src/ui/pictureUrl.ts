import { apiUrl } from '../api/apiUrl.ts'

export const defaultPicture = '/assets/images/head8.png'

/** spec §3: where the picture of a member is; the default one when there is none. */
export function pictureUrl(profilePic: string): string {
  if (!profilePic) return defaultPicture
  if (profilePic.startsWith('http') || profilePic.startsWith('/assets/')) return profilePic
  if (profilePic.startsWith('/uploads/')) return apiUrl(profilePic)
  return apiUrl(`/uploads/${encodeURIComponent(profilePic)}`)
}
