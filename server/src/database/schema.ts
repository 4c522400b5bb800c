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
  agreement_versions: {
    agreement_id: string
    version: number
    by_id: string
    terms: unknown
    created_at: Generated<string>
    client_id: string | null
    answer: string | null
    answered_by: string | null
  }
  agreements: {
    id: Generated<string>
    chat_id: string
    kind: string
    host_id: string
    guest_id: string
    requested_by: string
    proposed_by: string
    version: Generated<number>
    agreed_version: number | null
    is_pending: Generated<boolean>
    closed: string | null
    closed_by: string | null
    word: Generated<string>
    word_by: string | null
    starts_on: string
    ends_on: string
    guests: Generated<number>
    expires_at: string
    reason: Generated<string>
    question: Generated<string>
    answer: Generated<string>
    request_message: string
    address_encrypted: string | null
    due_at: string | null
    due: string | null
    ended_for: string | null
    created_at: Generated<string>
    changed_at: Generated<string>
  }
  appeals: {
    id: Generated<string>
    decision_id: string
    report_id: string | null
    member_id: string
    text: string
    created_at: Generated<string>
    outcome: string | null
    answer: Generated<string>
    decided_by: string | null
    decided_at: string | null
  }
  audit_log: {
    id: string
    at: Generated<string>
    actor: string | null
    act: string
    case_id: string | null
    member_id: string | null
    detail: Generated<unknown>
    before: Buffer
    hash: Buffer
  }
  barred_addresses: {
    address_hash: Buffer
    until: string
  }
  blocks: {
    blocker_id: string
    blocked_id: string
    created_at: Generated<string>
  }
  calendar_feeds: {
    member_id: string
    token_hash: Buffer
    created_at: Generated<string>
  }
  cases: {
    id: Generated<string>
    number: Generated<number>
    member_id: string
    state: Generated<string>
    priority: number
    opened_at: Generated<string>
    taken_by: string | null
    taken_at: string | null
    decided_at: string | null
    address_hash: Buffer | null
  }
  challenges: {
    id_hash: Buffer
    member_id: string | null
    purpose: string
    challenge: string
    expires_at: Generated<string>
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
    closed_flags: Generated<number>
    seen_a: Generated<string>
    seen_b: Generated<string>
    answered_at: string | null
    receipts_a: Generated<boolean>
    receipts_b: Generated<boolean>
    email_due_a: string | null
    emailed_a: string | null
    email_due_b: string | null
    emailed_b: string | null
  }
  closed_dates: {
    member_id: string
    from_on: string
    to_on: string
  }
  closed_jobs: {
    id: string
    owner_id: string
    title: string
    description: string
    city: string
    budget: number
    apply_direction: string
    created_at: string
    client_id: string | null
    pay_per: string
    expires_at: string
    asked_at: string | null
    confirmed_at: string | null
    edited_at: string | null
    closed: string
    closed_at: Generated<string>
    decision_id: string | null
  }
  data_version: {
    slot: number
    nonce: string
  }
  decisions: {
    id: Generated<string>
    case_id: string
    member_id: string
    moderator_id: string | null
    act: string
    rule: string
    text: string
    note: Generated<string>
    removed: Generated<unknown>
    until: string | null
    created_at: Generated<string>
    read_at: string | null
    lifted_at: string | null
    lifted_by: string | null
    lifted_text: Generated<string>
    address_hash: Buffer | null
  }
  deleted_jobs: {
    owner_id: string
    client_id: string
    deleted_at: Generated<string>
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
  erased_by_month: {
    month: string
    accounts: number
  }
  erasing_members: {
    member_id: string
    asked_at: Generated<string>
  }
  exports: {
    id: Generated<string>
    member_id: string
    state: Generated<string>
    file: string
    bytes: string | null
    requested_at: Generated<string>
    ready_at: string | null
    expires_at: Generated<string>
  }
  host_answers: {
    member_id: string
    rate: string
    speed: string | null
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
    heading_key: string | null
    words_key: string | null
    pay_per: Generated<string>
    expires_at: Generated<string>
    asked_at: string | null
    confirmed_at: string | null
    edited_at: string | null
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
  member_details: {
    member_id: string
    city: Generated<string>
    languages: Generated<unknown>
    interests: Generated<string[]>
    sleeping: Generated<string>
    max_guests: number | null
    pets: Generated<string>
    smoking: Generated<string>
    wheelchair: Generated<string>
    offers: Generated<string>
    asks: Generated<string>
    hosting: Generated<string>
    question: Generated<string>
    request_limit: Generated<number>
    private_encrypted: string | null
    place_id: number | null
    place_country: string | null
    place_name: string | null
  }
  member_references: {
    id: Generated<string>
    author_id: string | null
    about_id: string
    agreement_id: string | null
    kind: string
    recommends: boolean
    text: string
    written_at: Generated<string>
    shown_at: string
    remind_at: string | null
    reply: string | null
    replied_at: string | null
    hidden_at: string | null
    decision_id: string | null
    client_id: string | null
    removed_reply: string | null
    removed_replied_at: string | null
    reply_decision_id: string | null
  }
  member_settings: {
    member_id: string
    email_text: Generated<boolean>
    emails_today: Generated<number>
    emails_on: string | null
    email_queued_at: string | null
    email_sending_until: string | null
    push_text: Generated<boolean>
    pushes_since: string | null
    pushes: Generated<number>
    pushes_paused_after: string | null
    time_zone: Generated<string>
    is_time_zone_chosen: Generated<boolean>
    quiet_from: string | null
    quiet_to: string | null
    digest: Generated<string>
    digest_before: string | null
    digest_due_at: string | null
    is_digest_queued: Generated<boolean>
    bounce_score: Generated<number>
    bounced_at: string | null
    email_disabled: string | null
    email_id: string | null
    email_failing_since: string | null
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
    seen_on: string | null
    shows_last_seen: Generated<boolean>
    first_contact: Generated<string>
    read_receipts: Generated<boolean>
    standing_before: string | null
    standing_before_until: string | null
    erases_messages: Generated<boolean>
    banned_at: string | null
    password_mailed_at: string | null
  }
  messages: {
    chat_id: string
    id: GeneratedAlways<string>
    sender_id: string
    text: string
    client_id: string | null
    created_at: string
    agreement: unknown | null
  }
  moving_authors: {
    author_id: string
  }
  mutes: {
    muter_id: string
    muted_id: string
    created_at: Generated<string>
  }
  notification_preferences: {
    member_id: string
    topic_group: string
    email: string | null
    email_before: string | null
    push: boolean | null
  }
  notifications: {
    id: GeneratedAlways<string>
    member_id: string
    topic: string
    object: string
    actors: Generated<string[]>
    actor_count: Generated<number>
    event_count: Generated<number>
    details: Generated<unknown>
    created_at: Generated<string>
    updated_at: Generated<string>
    seen_at: string | null
    read_at: string | null
    email_due_at: string | null
    push_due_at: string | null
    emailed_at: string | null
  }
  passkeys: {
    id: string
    member_id: string
    public_key: Buffer
    counter: string
    transports: Generated<string[]>
    is_synced: boolean
    name: string
    created_at: Generated<string>
    used_at: string | null
  }
  people: {
    member_id: string
    country: string
    user_type: string
    place_id: number | null
    city_key: string
    words: string
    languages: string[]
    interests: string[]
    hosting: number
    max_guests: number | null
    private_room: boolean
    step_free: boolean
    no_smoking: boolean
    seen_on: string | null
    since: string
    has_references: Generated<boolean>
    answers: number | null
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
  push_deliveries: {
    device_id: string
    subject: string
    tries: Generated<number>
    due_at: string
  }
  push_subscriptions: {
    id: Generated<string>
    member_id: string
    session_hash: Buffer | null
    endpoint: string
    endpoint_hash: Buffer
    p256dh: Buffer
    auth: Buffer
    key_id: string
    device: string
    created_at: Generated<string>
    used_at: string | null
    kept_until: string | null
  }
  rate_limits: {
    key: string
    points: Generated<number>
    expire: string | null
  }
  recovery_codes: {
    member_id: string
    code_hash: Buffer
    used_at: string | null
    created_at: Generated<string | null>
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
  reports: {
    id: Generated<string>
    number: Generated<number>
    case_id: string
    reporter_id: string | null
    target_id: string
    kind: string
    object_id: string
    chat_id: string | null
    reason: string
    priority: number
    text: string
    evidence: unknown
    pictures: Generated<string[]>
    is_bad_faith: Generated<boolean>
    created_at: Generated<string>
    decision_id: string | null
  }
  reset_links: {
    member_id: string
    token_hash: Buffer
    expires_at: string
  }
  returned_emails: {
    job_id: string
    counted_at: Generated<string>
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
    factor_at: string | null
  }
  staff: {
    member_id: string
    role: string
    granted_at: Generated<string>
    alerted_at: string | null
  }
  tags: {
    id: GeneratedAlways<number>
    name: string
    key: string | null
  }
  totals: {
    list: string
    amount: number
  }
  totp: {
    member_id: string
    encrypted_secret: Buffer
    confirmed_at: string | null
    last_step: string | null
    drop_at: string | null
    reminded_at: string | null
    created_at: Generated<string>
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
    pay_per: Generated<string>
    expires_at: Generated<string>
    asked_at: string | null
    confirmed_at: string | null
    edited_at: string | null
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
