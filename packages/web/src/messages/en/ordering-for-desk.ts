/**
 * What the screens of ordering say where a desk orders for somebody: the same places as in the texts of their capability, in their stead. `{who}` is
 * the first name of the beneficiary.
 */
export const orderingForDesk = {
  ordering: {
    form: {
      continues: 'Follows <link>order {number}</link>.',
      cannotOrder: 'This service cannot be ordered online.',
      items: 'Items',
      services: 'Request',
      when: {
        DEPOSE_REPRISE_ENTREPRISE: 'Which day will it be dropped off?',
        LIVRAISON_ENTREPRISE: 'When should we deliver to {who}?',
        RECEPTION_COLIS: 'When is the parcel expected?',
        RENDEZ_VOUS: 'Which day suits {who}?',
      },
      flexible: 'The date is flexible',
      flexibleHint: 'You propose the closest day afterwards.',
      subscriptionOnly: 'This service is a subscription: choose the rhythm below.',
      home: 'At the home of {who}',
      budget: 'Budget (€)',
      taxCredit: '50% tax credit: half of it comes back to {who}.',
      nothingCharged: 'Nothing is charged before the order is placed.',
      yourOrder: 'Order for {who}',
      totalOnRecap: 'The total shows before you order.',
    },
    cart: {
      title: 'Cart for {who}',
      empty: 'This cart is empty.',
      holds: 'This cart holds {count, plural, one {one order} other {# orders}}.',
      priceChanged: 'The price has changed since the last visit: {before} is now {after}.',
      lost: 'The answer was lost on its way. Try again: the orders are placed only once.',
    },
    preview: {
      credits: 'Credits of the person',
      allByCredits: 'Their credits cover the whole order.',
      freeOrder: 'This order is free.',
      quoteLater: 'The price is due only once the quote is accepted. Choose now how it will be paid.',
      quoteOwed:
        'A free written quote is owed to {who} before the order: the personal services of the month come to {amount}.',
      fees: 'This order opens the yearly membership: {amount}, on top of the total.',
      creditsChanged: 'Their credits have changed. Check how the order is paid before you confirm.',
      lost: 'The answer was lost on its way. Try again: the order is placed only once.',
      seriesPlaced: 'The regular order is registered.',
      placing: 'The order is on its way…',
      hints: {
        partner: 'to be paid to the partner, on site',
        professional_transfer: 'paid by their company',
      },
    },
    slots: {
      lasts: 'The appointment takes {duration}.',
      none: 'No slot in the next {days} days.',
      waiting: {
        full: 'Fully booked? {who} can wait for a place to become free.',
        joined: '{who} is on the waiting list, and will get an e-mail.',
        place: '{place, plural, =1 {{who} comes first} other {{who} is number #}} on the waiting list of {day}.',
        kept: 'A place is kept for {who}: {day}, {time}. Order before {until}.',
        left: '{who} is no longer waiting for a place on that day.',
      },
    },
  },
  payments: {
    cardKept: {
      withQuote: '{name}, charged once the quote is accepted',
      nowAndWithQuote: '{name}, charged with the order and, for what is on quote, once the quote is accepted',
    },
    cardExpiredHint: '{name} has expired: payment on the secure page',
  },
  catalogue: {
    noServiceAt: 'Service location: {place}.',
    partners: '{count, plural, one {# partner nearby} other {# partners nearby}}',
    placeHome: 'At the home of {who}, {zipCode}',
  },
  favourites: {
    removed: '{name} is no longer among their favourites.',
    notHereHelp: 'What is offered depends on the place of service.',
  },
} as const;
