/// <reference types="vite/client" />

interface ImportMetaEnv {
  /**
   * The base address of the API, without a slash at the end; unset means the origin of the page.
   */
  readonly VITE_API_URL?: string
}
