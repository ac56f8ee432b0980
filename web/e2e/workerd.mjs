// Runs the built Worker in workerd, Cloudflare's own runtime, as `wrangler dev` does, but
// with nothing that watches files or stands between the visitor and workerd: it never
// starts anew by itself, and what it adds to a request is what the runtime adds.
//
//   node workerd.mjs NPM ROOT KEPT SETTINGS
//
// NPM is the folder with node_modules, ROOT the one with wrangler.jsonc, in which
// the Worker was built, KEPT where its database and cache are kept, SETTINGS an object of
// strings in JSON. It prints "Ready on http://127.0.0.1:PORT/". Each line of its
// input is SQL for the database, as a JSON string, answered by the line "done" or
// "refused: " with the reason. It ends when its input ends, and so with its parent.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { runInNewContext } from 'node:vm';

const [npm, root, kept, settings] = process.argv.slice(2);
const { Miniflare } = createRequire(join(npm, 'node_modules', 'index.js'))('miniflare');

// known returns an object of wrangler.jsonc unless it has what is not understood here: then
// the tests would not run what is deployed.
function known(where, object, ...names) {
	for (const name in object) {
		if (!names.includes(name)) throw new Error(`workerd.mjs does not know ${where}${name} of wrangler.jsonc`);
	}
	return object;
}

// JSON with comments is an expression of JavaScript.
const deployed = known('', runInNewContext(`(${readFileSync(join(root, 'wrangler.jsonc'), 'utf8')})`),
	'name', 'main', 'compatibility_date', 'build', 'assets', 'd1_databases', 'send_metrics');
const assets = known('assets.', deployed.assets, 'directory', 'run_worker_first');
const databases = deployed.d1_databases.map((d) => known('d1_databases.', d, 'binding', 'database_name').binding);
const script = join(root, deployed.main);

const miniflare = new Miniflare({
	host: '127.0.0.1', port: 0,
	name: deployed.name, compatibilityDate: deployed.compatibility_date,
	rootPath: dirname(script), modulesRoot: dirname(script), scriptPath: script, modules: true,
	modulesRules: [{ type: 'ESModule', include: ['**/*.mjs', '**/*.js'] }, { type: 'CompiledWasm', include: ['**/*.wasm'] }],
	bindings: JSON.parse(settings),
	assets: {
		directory: join(root, assets.directory),
		routerConfig: { has_user_worker: true, static_routing: { user_worker: assets.run_worker_first } },
	},
	d1Databases: databases, d1Persist: join(kept, 'd1'), cachePersist: join(kept, 'cache'),
	logRequests: false,
	// What the Worker prints is told apart from answers.
	handleRuntimeStdio: (out, error) => {
		out.pipe(process.stderr);
		error.pipe(process.stderr);
	},
});
console.log(`Ready on ${await miniflare.ready}`);

for await (const line of createInterface({ input: process.stdin })) {
	try {
		const database = await miniflare.getD1Database(databases[0]);
		// Of several statements too, which exec takes only a line each.
		await database.prepare(JSON.parse(line)).run();
		console.log('done');
	} catch (error) {
		console.log(`refused: ${error}`);
	}
}
await miniflare.dispose();
