import { Monitor, Smartphone } from 'lucide-react'

/** The icon of a device by its name, like `Firefox on Windows`. */
export const deviceIcon = (device: string) =>
  /iOS|Android|Phone/.test(device) ? Smartphone : Monitor
