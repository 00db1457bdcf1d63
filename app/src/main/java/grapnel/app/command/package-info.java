/** The commands, one file each, with what only that command needs. */
@org.jspecify.annotations.NullMarked
package grapnel.app.command;
