-- Chapters are followed live too; a change of their files updates the chapter's row.
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON chapter FOR EACH ROW EXECUTE FUNCTION announce_workgroup('chapter:changed');
