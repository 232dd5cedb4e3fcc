/**
 * The rooms of the server, floor by floor from the ground. A room imports itself and rooms of the floors below it, so no two rooms import each
 * other, not even by a detour; rooms of one floor are strangers. `.dependency-cruiser.cjs` holds every import against this, ARCHITECTURE.md
 * says what the rooms are for. A new room goes on the lowest floor that has all it stands on below.
 */
module.exports = [
  // What has no business meaning.
  ['platform'],
  // What stands on nothing else.
  ['backup', 'credentials', 'custody', 'files', 'measures', 'personal-data'],
  // What desks are; they show pictures. And their people, as companies list them.
  ['brands', 'conciergeries', 'people-file'],
  // What is proposed, and how accounts begin.
  ['chat', 'flash-mailings', 'offers', 'registration', 'single-sign-on'],
  ['catalogue', 'complaints'],
  ['exports', 'favourites', 'games', 'order-facts'],
  // What an order touches, and who somebody is.
  ['calendars', 'company', 'content', 'identity', 'invoicing', 'ledger', 'sales-chain'],
  ['cash-registers', 'desk-moves', 'home', 'order-steps', 'profile'],
  // Money, then all that waits for it.
  ['payments'],
  ['accounting', 'accounts', 'bills', 'counter', 'order-papers', 'quotes'],
  // People as their desk looks after them.
  ['users'],
  // An order followed by its desk, then placed by its beneficiary.
  ['admin', 'integrations', 'orders', 'partners', 'reception'],
  ['billing', 'dashboards', 'notifications', 'ordering', 'partner-portal', 'reporting'],
  // What a locker is told, and an order that begins at one.
  ['access', 'lockers', 'order-mails'],
];
