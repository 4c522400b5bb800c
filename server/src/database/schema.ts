// Made by npm run schema from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Database {
  account_links: {
    token_hash: Buffer
    member_id: string
    purpose: string
    data: Generated<unknown>
    expires_at: string
    created_at: Generated<string>
  }
  barred_addresses: {
    address_hash: Buffer
    until: string
  }
  chats: {
    id: Generated<string>
    member_a: string
    member_b: string
    started_by: string
    created_at: Generated<string>
    last_text: string
    last_sender: string
    last_at: string
    unread_a: Generated<number>
    unread_b: Generated<number>
    read_a: Generated<string>
    read_a_at: string | null
    read_b: Generated<string>
    read_b_at: string | null
    answered_at: string | null
  }
  data_version: {
    slot: number
    nonce: string
  }
  devices: {
    member_id: string
    device_hash: Buffer
    first_seen_at: Generated<string>
    last_seen_at: Generated<string>
  }
  email_links: {
    id_hash: Buffer
    member_id: string
    email: string
    expires_at: string
  }
  installation: {
    is_only: Generated<boolean>
    secret_fingerprint: string
  }
  jobs: {
    id: Generated<string>
    owner_id: string
    title: string
    description: string
    city: string
    budget: number
    apply_direction: string
    created_at: Generated<string>
    client_id: string | null
  }
  login_failures: {
    email: string
    failures: number
    blocked_until: string
  }
  member_counts: {
    country: string
    user_type: string
    members: number
  }
  members: {
    id: Generated<string>
    email: string
    password_hash: string
    name: string
    lastname: string
    bio: Generated<string>
    country: string
    user_type: string
    picture: Generated<string>
    instagram: Generated<string>
    twitter: Generated<string>
    facebook: Generated<string>
    website: Generated<string>
    verified_at: string | null
    created_at: Generated<string>
    pending_email: string | null
    standing: Generated<string>
    standing_until: string | null
    hidden_count: Generated<number>
    profile_for: Generated<string>
    is_listed: Generated<boolean>
    unlisted_at: string | null
    password_changed_at: string | null
    logged_in_at: string | null
    standing_before: string | null
    standing_before_until: string | null
  }
  messages: {
    chat_id: string
    id: GeneratedAlways<string>
    sender_id: string
    text: string
    client_id: string | null
    created_at: string
  }
  moving_authors: {
    author_id: string
  }
  post_counts: {
    country: string
    posts: number
  }
  post_tags: {
    tag_id: number
    post_id: string
    country: string
    created_at: string
  }
  posts: {
    id: Generated<string>
    author_id: string
    content: string
    tags: Generated<string[]>
    country: string
    created_at: Generated<string>
    client_id: string | null
  }
  rate_limits: {
    key: string
    points: Generated<number>
    expire: string | null
  }
  removed_client_ids: {
    author_id: string
    client_id: string
    post_id: string
    removed_at: Generated<string>
  }
  removed_posts: {
    id: string
    author_id: string
    content: string
    tags: string[]
    created_at: string
    removed_at: Generated<string>
  }
  reset_links: {
    member_id: string
    token_hash: Buffer
    expires_at: string
  }
  sessions: {
    token_hash: Buffer
    member_id: string
    created_at: Generated<string>
    seen_at: Generated<string>
    is_shared: Generated<boolean>
    view: Generated<string>
    device: Generated<string>
    confirmed_at: string | null
    grace_until: string | null
    replaced_by: Buffer | null
  }
  tags: {
    id: GeneratedAlways<number>
    name: string
  }
  totals: {
    list: string
    amount: number
  }
  withheld_jobs: {
    id: string
    owner_id: string
    title: string
    description: string
    city: string
    budget: number
    apply_direction: string
    created_at: string
    client_id: string | null
    withheld_at: Generated<string>
    decision_id: string | null
  }
  withheld_posts: {
    id: string
    author_id: string
    content: string
    tags: string[]
    tag_ids: number[]
    created_at: string
    client_id: string | null
    withheld_at: Generated<string>
    decision_id: string | null
  }
  withholding_members: {
    member_id: string
  }
}
