import { timing } from '../../timing.ts'
import { Saved } from '../../ui/Saved.tsx'
import { postTexts as texts } from './jobs.texts.ts'

/** The job is posted (spec §9: the list after 2 s). */
export const JobPosted = ({ message }: { message: string }) => (
  <Saved soon={texts.soon} to="/jobs" after={timing.afterJobPost} label={texts.toJobs}>
    {message || texts.done}
  </Saved>
)
