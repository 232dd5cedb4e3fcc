-- Accounts that nobody uses end after two years (manager §9); their people are told thirty days before.

alter table users add column inactivity_warned_at timestamptz;
comment on column users.inactivity_warned_at is 'When the person was told that the account ends for want of use.';

-- The job that looks for them finds few among many.
create index users_by_last_use on users ((coalesce(last_active_at, created_at)))
  where is_beneficiary and active and not avoids_inactivity_removal;

-- Who else holds a permission.
create index user_permissions_by_permission on user_permissions (permission, user_id);
