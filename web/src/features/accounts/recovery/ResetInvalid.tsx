import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import './recovery.css'
import { resetTexts as texts } from './recovery.texts.ts'

/** spec §2: a link without its token or address. */
export function ResetInvalid() {
  return (
    <div className="recovery">
      <p>{texts.invalidWhy}</p>
      <p>{texts.noLink}</p>
      <Link className="blade" to="/forgot-password">
        {texts.request}
        <ArrowRight className="i" aria-hidden />
      </Link>
    </div>
  )
}
