/**
 * spec §9 and the lengths that design decisions add to it. Lengths count UTF-16 units, as a form
 * does.
 */
export const limits = {
  pictureBytes: 5_242_880,
  passwordMin: 6,
  passwordStrong: 8,
  passwordMax: 1024,
  nameMax: 80,
  emailMax: 254,
  bioMax: 2000,
  messageMax: 5000,
  handleMax: 60,
  websiteMax: 300,
  jobTitleMax: 50,
  jobCityMax: 50,
  jobDescriptionMax: 2250,
  jobBudgetMax: 100_000,
  jobContactMax: 500,
  jobsPerPage: 20,
  homeJobs: 10,
  postMax: 5000,
  tagMax: 30,
  tagsPerPost: 5,
  feedPage: 10,
  /** Rows of one page of people, jobs or posts, where a page or limit is asked for. */
  pageRowsMax: 50,
  pageMax: 100_000,
  usersPerPage: 8,
  chatPage: 50,
  listMax: 500,
  duplicateMessageWindowMs: 1000,
  socketMessageBytes: 65_536,
} as const
