import pg from 'pg';

/** How every connection of this process reads what PostgreSQL sends. */
const dateOid = 1082;
const bigintOid = 20;
const numericOid = 1700;
const timeOid = 1083;
pg.types.setTypeParser(dateOid, (text) => text);
// 'HH:MM', as the rules write a local time.
pg.types.setTypeParser(timeOid, (text) => text.slice(0, 5));
// Row numbers and cents stay far below 2^53.
pg.types.setTypeParser(bigintOid, Number);
pg.types.setTypeParser(numericOid, Number);
// Nor do they become text in an array.
const [bigintArrayOid, floatArrayOid] = [1016, 1022];
pg.types.setTypeParser(bigintArrayOid, pg.types.getTypeParser(floatArrayOid));
