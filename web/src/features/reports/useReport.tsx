import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MenuEntry } from '../../ui/kit/MoreMenu.tsx'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { reportEntries } from './reports.texts.ts'
import type { ReportTarget } from './reportTarget.ts'

const ReportDialog = lazy(() => import('./ReportDialog.tsx'))

/** The entry of a More menu that opens the report dialog, and the dialog. */
export function useReport(target: ReportTarget): { entry: MenuEntry; dialog: Elements } {
  const [isOpen, setOpen] = useState(false)
  const entry = {
    label: reportEntries[target.what],
    Icon: CircleAlert,
    onSelect: () => setOpen(true),
  }
  return {
    entry,
    dialog: isOpen && (
      <Suspense fallback={null}>
        <ReportDialog target={target} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
