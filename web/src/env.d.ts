/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API answers, without a slash at the end; unset means the address of the page. */
  readonly VITE_API_URL?: string
}
