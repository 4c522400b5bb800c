/** The fields of the job form as they are typed, by their names in the call (spec §3, job creation payload). */
export const noFields = { title: '', description: '', city: '', budget: '', contacturl: '' }
export type JobFields = typeof noFields
export type JobField = keyof JobFields
